-- Only less of a piece, or one that is there again, can be too little. Asked for each of ten thousand
-- that an undo takes away, by a plan that was made while the table was small, it took ten seconds.
drop trigger gear_is_enough on gear;

create trigger gear_is_enough
  after update of quantity, deleted_at on gear
  for each row
  when (new.deleted_at is null and (new.quantity < old.quantity or old.deleted_at is not null))
  execute function check_gear_itself();
