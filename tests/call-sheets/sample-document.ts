import type {
  Cell,
  Fact,
  SheetDocument,
  SheetPlace,
  SheetRow,
} from '#app/domain/call-sheets/document.ts'

/** The sheet of a day with 3 stops and 12 people, whose names are in six scripts. */
export const sampleDocument: SheetDocument = {
  title: 'Lisbon lookbook',
  client: 'Casa Aurora',
  logo: null,
  date: 'Saturday, October 3rd, 2026',
  dayOf: 'Day 2 of 3',
  zone: 'Times are in WEST (Europe/Lisbon)',
  you: {
    name: 'Anna Kowalska-Żółć',
    role: 'Make-up',
    call: { ...cell('person:anna:call', '5:40am'), isChanged: true },
    facts: [
      fact('person:anna:pickup', 'Pick-up', '5:10am, Hotel Tejo, by Tom Okafor'),
      fact('person:anna:wrap', 'Wrap', '7:30pm'),
      fact('person:anna:gear', 'Gear to bring', '2 × Ring light, 1 × Kit bag'),
    ],
  },
  version: {
    number: 2,
    name: 'Version 2 (blue)',
    colour: 'blue',
    isDraft: true,
    issued: 'Issued Thu, Oct 1st, 6:02pm by Ines Marques',
    replaces: 'Replaces version 1',
  },
  calls: [
    fact('call', 'General call', '6:30am'),
    fact('shooting', 'Shooting call', '7:15am'),
    fact('meals', 'Meals', 'Lunch 1:00pm at the mill'),
    { ...fact('wrap', 'Expected wrap', 'not set'), isUnset: true },
  ],
  sections: [
    {
      id: 'contacts',
      title: 'Contacts',
      kind: 'facts',
      facts: [
        fact('owner', 'Owner', 'Ines Marques, +351 912 345 678', 'tel:+351912345678'),
        fact('emergency', 'Emergency', '112', 'tel:112'),
      ],
    },
    {
      id: 'light',
      title: 'Light',
      kind: 'table',
      columns: ['Stop', 'Sunrise', 'Golden hour', 'Blue hour', 'Sunset'],
      rows: ['Miradouro', 'Old mill', 'Cabo da Roca'].map((title, n) =>
        row(`light:${n}`, [
          `${n + 1} ${title}`,
          '7:34am',
          '7:34am to 8:10am, 6:41pm to 7:18pm',
          '7:08am to 7:20am, 7:31pm to 7:44pm',
          '7:18pm',
        ]),
      ),
    },
    {
      id: 'locations',
      title: 'Locations',
      kind: 'places',
      places: ['Miradouro', 'Old mill', 'Cabo da Roca'].map(place),
      map: [
        { number: '1', x: 0.2, y: 0.6 },
        { number: '2', x: 0.8, y: 0.9 },
        { number: '3', x: 0.5, y: 0.1 },
      ],
    },
    {
      id: 'schedule',
      title: 'Schedule',
      kind: 'table',
      columns: ['Time', 'Stop', 'What', 'Who', 'Light'],
      rows: [
        row('stop:1', [
          '7:15am to 8:30am',
          '1 Miradouro',
          'Looks 1 to 4',
          'Everybody',
          'Golden hour',
        ]),
        move('move:2', 'Move: 14 km, 25 min'),
        row('stop:2', ['9:15am to 1:00pm', '2 Old mill', 'Looks 5 to 9', 'Anna, Yuki, Nikos', '']),
        move('meal:1', 'Lunch 1:00pm at the mill'),
        row('stop:3', [
          '6:30pm to 7:30pm',
          '3 Cabo da Roca',
          'Closing frame',
          'Everybody',
          'Golden hour',
        ]),
      ],
    },
    {
      id: 'crew',
      title: 'Crew',
      kind: 'table',
      columns: ['Name', 'Role', 'Call', 'Pick-up', 'Wrap', 'Phone'],
      rows: [
        'Ines Marques',
        'Anna Kowalska-Żółć',
        'Tom Okafor',
        'Νίκος Παπαδόπουλος',
        '山田 ゆき',
        'ليلى حسن',
        'Zoë Brûlé',
        'Олена Коваль',
        'Đặng Thu',
        'José Nuñez',
        'Sam Lee',
        'דנה לוי',
      ].map((name, n) => ({
        ...row(`person:${n}`, [name, 'Assistant', '6:30am', '', '7:30pm', `+351 912 345 6${n}`]),
        isOwn: n === 1,
      })),
    },
    {
      id: 'departments',
      title: 'Departments',
      kind: 'texts',
      texts: [fact('role:styling', 'Styling', 'Bring the wind-proof rail.')],
    },
    {
      id: 'safety',
      title: 'Safety',
      kind: 'facts',
      facts: [
        fact('hazards', 'Hazards', 'Cliff edge without a rail at stop 3.'),
        fact('cover', 'Weather cover', 'Studio Graça; Ines decides by 4:00am.'),
      ],
    },
  ],
  notice: 'Private: do not pass on or post.',
  asterisk: '* changed since version 1',
}

function cell(key: string, text: string): Cell {
  return { key, text, isUnset: false, isChanged: false }
}

function fact(key: string, label: string, text: string, href?: string): Fact {
  return { ...cell(key, text), label, ...(href ? { href } : {}) }
}

function row(key: string, texts: string[]): SheetRow {
  return { key, cells: texts.map((text, n) => cell(`${key}:${n}`, text)), isOwn: false }
}

function move(key: string, text: string): SheetRow {
  return { key, cells: [], banner: cell(key, text), isOwn: false }
}

function place(title: string, n: number): SheetPlace {
  const key = `location:${n}`
  return {
    key,
    number: String(n + 1),
    title,
    facts: [
      fact(
        `${key}:address`,
        'Address',
        'Rua da Esperança 14, Lisboa',
        'https://www.google.com/maps',
      ),
      fact(`${key}:position`, 'Coordinates', '38.71311, -9.13290'),
      fact(`${key}:parking`, 'Parking', 'Behind the church, 3 cars'),
      fact(`${key}:base`, 'Base', 'Café on the corner from 6:00am'),
      { ...fact(`${key}:permit`, 'Permit', 'not set'), isUnset: true },
      fact(
        `${key}:hospital`,
        'Nearest hospital',
        'São José, Rua José António Serrano, +351 218 841 000',
      ),
    ],
  }
}
