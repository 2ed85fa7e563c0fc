/** A message to a device. */
export const message = {
  id: '01a20066-8bec-7624-b926-7ceea73cdd49',
  title: 'Shoot tomorrow',
  body: 'Golden hour from 7:12pm at the “Harbour” ☀',
  data: { url: '/my/shoots' },
  seconds: 3600,
}
