-- When the user gave their password for this session; never for one that was handed on by a token.
alter table sessions add proved_at timestamptz;
