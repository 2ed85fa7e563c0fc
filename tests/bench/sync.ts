import { request } from 'node:http'
import pg from 'pg'
import { type Bench, logIn } from './bench.ts'
import { cpuPerRequest, load, median, ratio } from './load.ts'
import type { Figure } from './report.ts'

const times = 30

/**
 * What a device waits for, one request after the other: everything of an owner with 250 places, 50
 * shoots, 50 portfolios and 500 gear items, and what has changed since; and the CPU of reading
 * one thing, as a ratio to a bare resource route that sends the same statement.
 */
export async function sync({ ours, bare, database, locationId }: Bench): Promise<Figure[]> {
  const client = new pg.Client(database.url)
  await client.connect()
  await client.query(rows)
  await client.query('vacuum analyze')
  const owner = await client.query("select id from users where username = 'devices'")
  await client.end()
  const token = await logIn(ours.origin, 'devices')
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip, deflate, br' }
  const whole = `/api/user/${owner.rows[0].id}/recce`
  const read = async (path: string) => (await fetch(ours.origin + path, { headers })).json()
  const since = async () => {
    const { data } = await read(whole)
    return `${whole}?since=${encodeURIComponent(data.syncToken)}`
  }
  const { data } = await read(whole)
  const change = async () => {
    const answer = await fetch(`${ours.origin}/api/gear/${data.gears[0].id}`, {
      method: 'PATCH',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ notes: `Lent ${performance.now()}` }),
    })
    if (!answer.ok) throw new Error(`A change answers ${answer.status}`)
  }
  const milliseconds = async (before: () => Promise<string>) => {
    const all: number[] = []
    for (let time = 0; time < times + 5; time++) {
      const path = await before()
      const [one = Number.NaN] = await load(ours.origin, { path, headers, requests: 1 })
      if (time >= 5) all.push(one)
    }
    return median(all)
  }
  const unchanged = await milliseconds(async () => whole)
  const changed = await milliseconds(async () => {
    await change()
    return whole
  })
  const nothingNew = await milliseconds(since)
  const oneNew = await milliseconds(async () => {
    const path = await since()
    await change()
    return path
  })
  const cpuOf = (path: string) =>
    cpuPerRequest(ours, { path, headers, requests: times, connections: 1 })
  const [cpuOfAll, cpuOfNothing] = [await cpuOf(whole), await cpuOf(await since())]
  const asked = await fetch(ours.origin + whole, { headers })
  const body = await asked.arrayBuffer()
  const json = await ratio(
    [ours, { path: `/api/location/${locationId}`, requests: 400 }],
    [bare, { path: `/row?id=${locationId}`, requests: 400 }],
  )
  return [
    { what: 'everything, as it was last read', value: unchanged, unit: 'ms', max: 120 },
    { what: 'everything, after a change', value: changed, unit: 'ms', max: 120 },
    { what: 'since=, nothing new', value: nothingNew, unit: 'ms', max: 120 },
    { what: 'since=, one piece of gear changed', value: oneNew, unit: 'ms', max: 120 },
    { what: 'everything: CPU, the database included', value: cpuOfAll, unit: 'ms' },
    { what: 'since=, nothing new: CPU, the database included', value: cpuOfNothing, unit: 'ms' },
    { what: 'everything, unpacked', value: body.byteLength / 1000, unit: 'kB' },
    {
      what: `everything, as it travels (${asked.headers.get('content-encoding')})`,
      value: (await packedBytes(ours.origin + whole, headers)) / 1000,
      unit: 'kB',
    },
    { what: 'JSON of a location: times the bare one', value: json.ratio, unit: 'x', max: 1.5 },
  ]
}

function packedBytes(address: string, headers: Record<string, string>) {
  return new Promise<number>((resolve, reject) => {
    request(address, { headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.once('end', () => resolve(bytes))
    })
      .once('error', reject)
      .end()
  })
}

const rows = `
  insert into users (id, username, email, password_hash, tier)
    select gen_random_uuid(), 'devices', 'devices@example.com', password_hash, 'Business'
    from users where username = 'bench';
  insert into locations (id, owner_id, slug, title, address, description, latitude, longitude)
    select gen_random_uuid(), u.id, 'place-' || n, 'Old harbour number ' || n, 'Quay ' || n || ', Lisbon, Portugal',
      repeat('Morning light from the east, parking behind the customs house. ', 4), 38 + n * 0.01, -9 + n * 0.01
    from users u, generate_series(1, 250) n where u.username = 'devices';
  insert into photos (id, files_id, owner_id, location_id, position, format, width, height, bytes, sha256, blur_hash, color, focal_length)
    select gen_random_uuid(), gen_random_uuid(), l.owner_id, l.id, n, 'jpeg', 1800, 1200, 1000000, '\\x00', 'LEHV6nWB2yk8pyo0adR*.7kCMdnj', '#a08060', 35
    from locations l join users u on u.id = l.owner_id, generate_series(1, 4) n where u.username = 'devices';
  insert into tags (id, owner_id, title)
    select gen_random_uuid(), u.id, 'tag ' || n from users u, generate_series(1, 20) n where u.username = 'devices';
  insert into location_tags (location_id, tag_id, position)
    select l.id, t.id, 0 from locations l join tags t on t.owner_id = l.owner_id join users u on u.id = l.owner_id
    where u.username = 'devices' and substring(l.slug from 7)::int % 5 = substring(t.title from 5)::int % 5;
  insert into portfolios (id, owner_id, slug, title, description)
    select gen_random_uuid(), u.id, 'folder-' || n, 'Folder ' || n, 'All of the harbour'
    from users u, generate_series(1, 50) n where u.username = 'devices';
  insert into portfolio_locations (portfolio_id, location_id, position)
    select p.id, l.id, substring(l.slug from 7)::int from portfolios p join users u on u.id = p.owner_id
      join locations l on l.owner_id = u.id
    where u.username = 'devices' and substring(l.slug from 7)::int % 25 = substring(p.slug from 8)::int % 25;
  insert into shoots (id, owner_id, slug, title, description, starts_at, ends_at, time_zone)
    select gen_random_uuid(), u.id, 'shoot-' || n, 'Shoot ' || n, 'A day at the water',
      now() + n * interval '1 day', now() + n * interval '1 day' + interval '8 hours', 'Europe/Lisbon'
    from users u, generate_series(1, 50) n where u.username = 'devices';
  insert into shoot_locations (shoot_id, location_id, added_by, position, starts_at)
    select s.id, l.id, u.id, substring(l.slug from 7)::int, s.starts_at
    from shoots s join users u on u.id = s.owner_id join locations l on l.owner_id = u.id
    where u.username = 'devices' and substring(l.slug from 7)::int % 25 = substring(s.slug from 7)::int % 25;
  insert into gear (id, owner_id, title, category, quantity, notes)
    select gen_random_uuid(), u.id, 'Piece ' || n, 'Light', 3, 'In the second case'
    from users u, generate_series(1, 500) n where u.username = 'devices';
  insert into slots (id, shoot_id, gear_id, owner_id, quantity)
    select gen_random_uuid(), s.id, g.id, u.id, 1
    from shoots s join users u on u.id = s.owner_id join gear g on g.owner_id = u.id
    where u.username = 'devices' and substring(g.title from 7)::int % 25 = substring(s.slug from 7)::int % 25;
`
