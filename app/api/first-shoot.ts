/** One call of the guide from an empty account to a planned shoot; a test makes them in order. */
export type GuideStep = {
  title: string
  method: 'GET' | 'POST' | 'PATCH'
  /** Below `/api/`; names in braces stand for values of earlier answers. */
  path: string
  body?: Record<string, unknown>
  /** The body is a photo, sent as a form. */
  isPhoto?: boolean
  /** Where the answer's `data` has a value that later calls need, such as `stops.0.id`. */
  keeps?: Record<string, string>
  note: string
}

export const firstShoot: GuideStep[] = [
  {
    title: 'Sign up',
    method: 'POST',
    path: 'signup',
    body: { username: 'ines', email: 'ines@example.com', password: 'lantern harbour sepia' },
    keeps: { token: 'sessionToken', user: 'user.id' },
    note: 'Every later call sends the token in its `Authorization` header. For an account of your own, create an access token on the account page instead, and begin with the next call.',
  },
  {
    title: 'Add a location',
    method: 'POST',
    path: 'location',
    body: { title: 'Miradouro da Graça', latitude: 38.7162, longitude: -9.1316 },
    keeps: { location: 'id' },
    note: 'It is private until you say otherwise. With an address alone, ask `POST google-maps-search-address` for its position first.',
  },
  {
    title: 'Add a photo',
    method: 'POST',
    path: 'location/{location}/photos',
    isPhoto: true,
    note: 'At most 10 MB. If the photo has a position and the location has none, the location takes it.',
  },
  {
    title: 'Look at the light of the day',
    method: 'GET',
    path: 'location/{location}/light?date=2027-06-21',
    note: 'All times of the sun and the moon, in the time zone of the location.',
  },
  {
    title: 'Create the shoot',
    method: 'POST',
    path: 'shoot',
    body: {
      title: 'Two lights in Lisbon',
      startDate: '2027-06-21T05:00:00+01:00',
      endDate: '2027-06-21T22:00:00+01:00',
      locationIds: ['{location}'],
    },
    keeps: { shoot: 'id', stop: 'stops.0.id' },
    note: 'Each location becomes a stop. Named twice, it becomes two: one for dawn and one for dusk.',
  },
  {
    title: 'Plan the stop',
    method: 'PATCH',
    path: 'shoot/{shoot}/stop/{stop}',
    body: {
      startDate: '2027-06-21T20:10:00+01:00',
      endDate: '2027-06-21T21:00:00+01:00',
      wantedLight: 'goldenHour',
    },
    note: 'Fields that you do not name stay as they are.',
  },
  {
    title: 'See whether the plan works',
    method: 'GET',
    path: 'shoot/{shoot}/plan',
    note: 'The verdict of each stop says whether it gets its light; ways, clashes and what is missing follow.',
  },
  {
    title: 'Add a gear item',
    method: 'POST',
    path: 'gear',
    body: { title: 'Tripod', category: 'Support' },
    keeps: { gear: 'id' },
    note: 'Your gear is a list of its own, for all shoots.',
  },
  {
    title: 'Put it on the packing list',
    method: 'POST',
    path: 'slot',
    body: { shootId: '{shoot}', gearId: '{gear}', quantity: 1 },
    note: 'Everybody in the crew sees the list, and ticks what is packed.',
  },
  {
    title: 'Make a link to send',
    method: 'POST',
    path: 'items/shoot/{shoot}/default-link',
    note: 'Whoever has the link sees the shoot without an account. You can end it at any time.',
  },
]
