-- The audit log of one person: by the names that it keeps.
create index audit_entries_actor_name on audit_entries (actor_name, created_at desc, id desc);
create index audit_entries_subject_name on audit_entries (subject_name, created_at desc, id desc);
create index audit_entries_action on audit_entries (action, created_at desc, id desc);
