-- Who a login for another site was finished for: the same person may ask for its answer again where it was lost.
alter table sso_states add user_id uuid references users on delete cascade;
create index sso_states_user_id on sso_states (user_id) where user_id is not null;
