-- What the owner calls somebody whom they share with: shown until that person has a name of their own.
alter table shares add name text not null default '' check (char_length(name) <= 60);
