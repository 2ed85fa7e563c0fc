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

-- What `discover_items` should hold of these locations and portfolios: the one rule. Positions to a centimetre: with a
-- number next to nothing the formula of distances has no answer.
create or replace function discover_source(wanted uuid[]) returns setof discover_items
  language sql stable as $$
  select l.id, 'location', l.owner_id, lower(l.title), at.latitude, at.longitude,
    discover_cell(at.latitude, at.longitude), coalesce(ph.directions, '{}'),
    strip(to_tsvector('plain', concat_ws(' ', l.title, l.description,
        case when l.position_privacy = 'exact' then l.address end, t.titles)))
      || array_to_tsvector(array['@' || l.owner_id] || coalesce(t.tags, '{}') || coalesce(ph.winds, '{}')),
    l.created_at, l.updated_at
  from locations l join users u on u.id = l.owner_id
    cross join lateral (select round(l.public_latitude::numeric, 7)::float8 as latitude,
        round(l.public_longitude::numeric, 7)::float8 as longitude) at
    left join lateral (select array_agg(distinct p.direction order by p.direction) as directions,
        array_agg(distinct '>' || discover_wind(p.direction)) as winds
      from photos p where p.location_id = l.id and p.direction is not null) ph on true
    left join lateral (select string_agg(t.title, ' ' order by t.title, t.id) as titles,
        array_agg(distinct '#' || lower(t.title)) as tags
      from location_tags lt join tags t on t.id = lt.tag_id where lt.location_id = l.id) t on true
  where l.id = any(wanted) and l.is_discoverable and l.deleted_at is null and l.taken_down_at is null
    and u.is_profile_public
  union all
  select p.id, 'portfolio', p.owner_id, lower(p.title), m.latitude, m.longitude,
    discover_cell(m.latitude, m.longitude), '{}',
    strip(to_tsvector('plain', concat_ws(' ', p.title,
        case when p.is_purchaseable then p.sale_area else p.description end)))
      || array_to_tsvector(array['@' || p.owner_id]),
    p.created_at, p.updated_at
  from portfolios p join users u on u.id = p.owner_id
    left join lateral (
      select case when p.is_purchaseable then round((2 * a.latitude)::numeric)::float8 / 2 else a.latitude end as latitude,
        case when p.is_purchaseable then round((2 * a.longitude)::numeric)::float8 / 2 else a.longitude end as longitude
      from (select round(atan2d(avg(sind(l.public_latitude)),
              sqrt(power(avg(cosd(l.public_latitude) * cosd(l.public_longitude)), 2)
                + power(avg(cosd(l.public_latitude) * sind(l.public_longitude)), 2)))::numeric, 2)::float8 as latitude,
            round(atan2d(avg(cosd(l.public_latitude) * sind(l.public_longitude)),
              avg(cosd(l.public_latitude) * cosd(l.public_longitude)))::numeric, 2)::float8 as longitude
          from portfolio_locations pl cross join lateral (select owner_id, deleted_at, taken_down_at,
              round(public_latitude::numeric, 7)::float8 as public_latitude,
              round(public_longitude::numeric, 7)::float8 as public_longitude
            from locations where id = pl.location_id) l
          where pl.portfolio_id = p.id and l.owner_id = p.owner_id and l.deleted_at is null
            and l.taken_down_at is null and l.public_latitude is not null) a) m on true
  where p.id = any(wanted) and p.is_discoverable and p.deleted_at is null and p.taken_down_at is null
    and u.is_profile_public
$$;

select renew_discover(array(select id from discover_items));
