import { expect, test } from 'vitest'
import { read, refusalOf, removeSavedAfterwards } from './reading.ts'

removeSavedAfterwards()

function gpx(content: string, attributes = '') {
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1" ${attributes}>${content}</gpx>`
}

test('a location that Recce has exported comes back as it was', async () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057'
  const { places, formats, refused } = await read({
    'out.gpx': gpx(
      `<wpt lat="46.0207" lon="7.7491"><name>Hut &amp; ridge</name><cmt>Key at the door</cmt>
       <desc>Snow until June</desc><extensions><recce:id>${id}</recce:id>
       <recce:address>Zermatt</recce:address><recce:tag>alps</recce:tag><recce:tag>dawn</recce:tag>
       <recce:folder>Europe / Alps</recce:folder>
       <recce:precision>area of about 1 km</recce:precision></extensions></wpt>`,
      'xmlns:recce="urn:recce:locations:1"',
    ),
  })
  expect(refused).toEqual([])
  expect(formats).toEqual([{ fileName: 'out.gpx', format: 'GPX', places: 1 }])
  expect(places).toEqual([
    {
      fileName: 'out.gpx',
      title: 'Hut & ridge',
      description: 'Snow until June',
      comments: 'Key at the door',
      address: 'Zermatt',
      position: { latitude: 46.0207, longitude: 7.7491 },
      isApproximate: true,
      tags: ['alps', 'dawn'],
      folder: 'Europe / Alps',
      look: '',
      origin: `recce:${id}`,
      doubt: '',
    },
  ])
})

test('a hidden location comes back without position and address', async () => {
  const { places } = await read({
    'a.gpx': gpx(
      `<wpt lat="46" lon="7"><name>A</name><extensions><recce:address>Zermatt</recce:address>
       <recce:precision>hidden</recce:precision></extensions></wpt>`,
      'xmlns:recce="urn:recce:locations:1"',
    ),
  })
  expect(places[0]).toMatchObject({ position: null, address: '', isApproximate: false })
})

test('waypoints of receivers and apps: symbols, groups, and comments that repeat the name', async () => {
  const { places } = await read({
    'garmin.gpx': gpx(
      `<wpt lat="1.5" lon="2.5"><name>001</name><cmt>001</cmt><sym>Flag, Blue</sym></wpt>
       <wpt lat="1.5" lon="2.5"><type>Favourites</type><extensions>
         <osmand:icon>special_star</osmand:icon><osmand:color>#ffd0021b</osmand:color>
       </extensions></wpt>`,
      'xmlns:osmand="https://osmand.net"',
    ),
  })
  expect(places[0]).toMatchObject({ title: '001', comments: '', look: 'blue flag', folder: '' })
  expect(places[1]).toMatchObject({
    title: 'garmin 2',
    folder: 'Favourites',
    look: 'red special star',
  })
})

test('tracks with times are tracks, by time; routes are lines; without times there is no track', async () => {
  const { tracks, places, refused } = await read({
    'walk.gpx': gpx(
      `<trk><name>Walk</name><trkseg>
        <trkpt lat="46.1" lon="7.1"><time>2024-06-21T10:00:02Z</time></trkpt>
        <trkpt lat="46.2" lon="7.2"><time>2024-06-21T10:00:00Z</time></trkpt>
        <trkpt lat="46.3" lon="7.3"></trkpt></trkseg></trk>
       <trk><name>Plan</name><trkseg><trkpt lat="46.1" lon="7.1"/></trkseg></trk>
       <rte><rtept lat="1" lon="2"/><rtept lat="1" lon="3"/></rte>`,
    ),
  })
  const start = Date.UTC(2024, 5, 21, 10)
  expect(tracks).toEqual([
    {
      fileName: 'walk.gpx',
      name: 'Walk',
      points: [
        [start, 46.2, 7.2],
        [start + 2000, 46.1, 7.1],
      ],
    },
  ])
  expect(places).toEqual([])
  expect(refused.map(({ message }) => message)).toEqual([
    'The track “Plan” has no times, so photos get no position from it',
    'A line or an area is not a location',
  ])
})

test('a track of more than 100,000 points is thinned evenly', async () => {
  const points = Array.from({ length: 120_000 }, (_, at) => {
    const time = new Date(at * 1000).toISOString()
    return `<trkpt lat="46" lon="${(at / 1000).toFixed(3)}"><time>${time}</time></trkpt>`
  })
  const { tracks } = await read({
    'long.gpx': gpx(`<trk><trkseg>${points.join('')}</trkseg></trk>`),
  })
  const kept = tracks[0]?.points ?? []
  expect(kept).toHaveLength(100_000)
  const gaps = new Set(kept.slice(1).map(([time], at) => time - (kept[at]?.[0] ?? 0)))
  expect([...gaps].sort()).toEqual([1000, 2000])
})

test('decimal commas, times without an offset and wrong declarations of UTF-16 are read', async () => {
  const text = `<?xml version="1.0" encoding="utf-16"?><gpx><wpt lat="46,5" lon="7,5"><name>Hütte</name></wpt>
    <trk><trkseg><trkpt lat="46,5" lon="7,5"><time>2024-06-21T10:00:00</time></trkpt></trkseg></trk></gpx>`
  const { places, tracks } = await read({ 'a.gpx': text })
  expect(places).toMatchObject([{ title: 'Hütte', position: { latitude: 46.5, longitude: 7.5 } }])
  expect(tracks).toMatchObject([{ points: [[Date.UTC(2024, 5, 21, 10), 46.5, 7.5]] }])
  const latin =
    '<?xml version="1.0" encoding="ISO-8859-1"?><gpx><wpt lat="1.5" lon="2.5"><name>Hütte</name></wpt></gpx>'
  expect((await read({ 'b.gpx': Buffer.from(latin, 'latin1') })).places).toMatchObject([
    { title: 'Hütte' },
  ])
})

test('times may have spaces around them and instead of the T; what is no ISO 8601 is no time', async () => {
  const times = [
    ...['\n 2024-06-21T10:00:00Z\n', '2024-06-21T10:00:01 ', '2024-06-21 10:00:02'],
    ...['2024-06-21T12:00:03.5+02:00', '21 June 2024 10:00', '2024-06-21T25:00:00Z'],
  ]
  const points = times.map((time) => `<trkpt lat="1.5" lon="2.5"><time>${time}</time></trkpt>`)
  const { tracks } = await read({ 'a.gpx': gpx(`<trk><trkseg>${points.join('')}</trkseg></trk>`) })
  const start = Date.UTC(2024, 5, 21, 10)
  expect(tracks[0]?.points.map(([time]) => time - start)).toEqual([0, 1000, 2000, 3500])
})

test('the name of a track without times is cut, and has no NUL', async () => {
  const name = `&#0;${'😀'.repeat(1000)}`
  const [message = ''] = (
    await read({
      'a.gpx': gpx(`<trk><name>${name}</name><trkseg><trkpt lat="1" lon="2"/></trkseg></trk>`),
    })
  ).refused.map(({ message }) => message)
  expect(message).toContain('has no times')
  expect(message.length).toBeLessThan(300)
  expect(message).not.toContain('\0')
})

test('positions that are no numbers, or off the globe, are named', async () => {
  expect(
    await refusalOf(
      'a.gpx',
      gpx(`<wpt lat="x" lon="7"><name>A</name></wpt><wpt lon="7"><name>B</name></wpt>
        <wpt lat="1e400" lon="7"><name>C</name></wpt><wpt lat="200" lon="200"><name>D</name></wpt>`),
    ),
  ).toBe(
    ['A', 'B', 'C', 'D']
      .map((name) => `“${name}” has a position that is not on the globe`)
      .join('\n'),
  )
})

test('prefixes that nobody declares, and unknown entities, are no reason to refuse a file', async () => {
  const { places } = await read({
    'odd.gpx': `<gpx><wpt lat="1.5" lon="2.5"><name>A&nbsp;B</name><x:y>1</x:y></wpt></gpx>`,
  })
  expect(places).toHaveLength(1)
})
