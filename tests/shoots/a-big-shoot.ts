type Query = (text: string, values: string[]) => Promise<{ rows: { id: string }[] }>

const locations = `insert into locations (id, owner_id, slug, title, address, latitude, longitude)
  select gen_random_uuid(), $1, 'stop-' || n, 'Old harbour number ' || n, 'Quay ' || n || ', Lisbon, Portugal',
    38 + n * 0.01, -9 + n * 0.01 from generate_series(1, 30) n`

const photos = `insert into photos (id, files_id, owner_id, location_id, position, format, width, height, bytes, sha256, blur_hash, color, focal_length)
  select gen_random_uuid(), gen_random_uuid(), l.owner_id, l.id, n, 'jpeg', 1800, 1200, 1000000, '\\x00', 'LEHV6nWB2yk8pyo0adR*.7kCMdnj', '#a08060', 35
  from locations l, generate_series(1, 6) n where l.owner_id = $1 and l.slug like 'stop-%'`

const shoot = `insert into shoots (id, owner_id, slug, title, description, starts_at, ends_at, time_zone, is_public)
  values (gen_random_uuid(), $1, 'big', 'Harbours from dawn to dusk', 'Three days along the water',
    '2031-05-01 04:00Z', '2031-05-03 20:00Z', 'Europe/Lisbon', true) returning id`

const stops = `insert into shoot_locations (shoot_id, location_id, added_by, position, starts_at, ends_at, wanted_light, note)
  select s.id, l.id, $1, n, s.starts_at + n * interval '2 hours', s.starts_at + (n * 2 + 1) * interval '1 hour',
    case n % 3 when 0 then 'goldenHour' when 1 then 'day' end, 'Parking behind the customs house'
  from shoots s, locations l, lateral (select substring(l.slug from 6)::int as n) numbered
  where s.owner_id = $1 and s.slug = 'big' and l.owner_id = $1 and l.slug like 'stop-%'`

const crew = `insert into users (id, username, email, password_hash, tier)
  select gen_random_uuid(), 'crew-' || n, 'crew-' || n || '@example.com', '', 'Pro' from generate_series(1, 12) n`

const shares = `insert into shares (id, shoot_id, user_id, access_level, status, invited_by)
  select gen_random_uuid(), s.id, u.id, case when u.username like '%1' then 'edit' else 'view' end, 'accepted', $1
  from shoots s, users u where s.owner_id = $1 and s.slug = 'big' and u.username like 'crew-%'`

const gear = `insert into gear (id, owner_id, title, category, quantity)
  select gen_random_uuid(), coalesce(u.id, $1), 'Piece ' || n, case when n % 9 > 0 then 'Category ' || n % 9 else '' end, 3
  from generate_series(1, 200) n left join users u on n % 10 = 0 and u.username = 'crew-' || (n / 10) % 12 + 1`

const slots = `insert into slots (id, shoot_id, gear_id, owner_id, quantity)
  select gen_random_uuid(), s.id, g.id, g.owner_id, 2 from shoots s, gear g
  where s.owner_id = $1 and s.slug = 'big' and g.title like 'Piece %'`

/** A public shoot `big` of an owner: 30 locations with their hours, 200 slots, 12 people. */
export async function aBigShoot(query: Query, ownerId: string): Promise<string> {
  for (const text of [locations, photos]) await query(text, [ownerId])
  const { rows } = await query(shoot, [ownerId])
  await query(crew, [])
  for (const text of [stops, shares, gear, slots]) await query(text, [ownerId])
  return rows[0]?.id ?? ''
}
