-- PostgreSQL allows EXPLAIN nowhere else.
alter function estimate_discover(tsquery) volatile;

-- Words that may have been meant, the most alike first. Two letters in the wrong order leave a short word with
-- few trigrams of its own, so that the usual bound would miss it.
select similarity('a', 'b');
create function list_alike(wanted text) returns text[]
  language sql stable set pg_trgm.similarity_threshold = 0.2 as $$
  select coalesce(array_agg(word), '{}') from (
    select word::text from discover_words where word % wanted
    group by word order by similarity(word, wanted) desc, word limit 40) alike
$$;
