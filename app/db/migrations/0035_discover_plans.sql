-- To plan what should be there takes longer than to find it: once for each connection is enough, however many are wanted.
alter function renew_discover(uuid[]) set plan_cache_mode = force_generic_plan;
