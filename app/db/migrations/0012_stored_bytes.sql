-- How many bytes of photos somebody has, of each file once.
create index photos_stored on photos (owner_id, files_id) include (bytes) where has_original;
