import type { DemoSpot } from '../location.ts'

const timeZone = 'Atlantic/Reykjavik'

export const north: DemoSpot[] = [
  {
    key: 'jokulsarlon',
    title: 'Glacier lagoon, east shore',
    address: 'Jökulsárlón, 781 Höfn, Iceland',
    description:
      'Ice that moves: what you frame in the evening is gone in the morning. Overcast brings out the blue, low sun the glass. Stay off the ice, it rolls without warning. Large car park with toilets; the east side across the bridge is quiet and needs ten minutes more on foot.',
    comments:
      'Drone needs a permit from the park. Tide pulls the small pieces to the bridge around high water.',
    latitude: 64.04904,
    longitude: -16.17617,
    timeZone,
    tags: ['ice', 'lake', 'glacier', 'winter'],
    isDiscoverable: true,
    photos: ['jokulsarlon-1', 'jokulsarlon-2'],
  },
  {
    key: 'reynisfjara',
    title: 'Black beach with the stacks',
    address: 'Reynisfjara, 871 Vík, Iceland',
    description:
      'Black gravel, basalt and a sea that deserves respect: waves run up far without warning, so keep thirty metres and a spotter, and obey the light at the entrance. Works in bad weather better than in good. Winter afternoons give three hours of low light in a row.',
    comments: 'Nobody turns the back to the sea, not for one frame.',
    latitude: 63.40306,
    longitude: -19.04421,
    timeZone,
    tags: ['coast', 'beach', 'storm', 'winter', 'rocks'],
    isDiscoverable: true,
    photos: ['reynisfjara-1'],
  },
  {
    key: 'skogafoss',
    title: 'Skógafoss, foot of the fall',
    address: 'Skógafoss, 861 Hvolsvöllur, Iceland',
    description:
      'A clean curtain sixty metres high and a flat gravel bed that leads straight up to it. With sun from behind there is a rainbow in the spray most mornings. You are wet within a minute. Camping field and parking right there, open all year.',
    comments: 'Shoot before the buses, 7 to 9. Filter cloths, many.',
    latitude: 63.53153,
    longitude: -19.51192,
    timeZone,
    tags: ['waterfall', 'moss', 'rain'],
    isDiscoverable: true,
    photos: ['skogafoss-1'],
  },
  {
    key: 'vestrahorn',
    title: 'Stokksnes under Vestrahorn',
    address: 'Stokksnes, 781 Höfn, Iceland',
    description:
      'Black dunes with straw-coloured grass and a mountain that rises from the sea. Wet sand mirrors it at low water. The landowner takes a fee at the café, which also opens the gate. Northern lights stand above the ridge from September to March.',
    comments: 'Pay at the machine, keep the receipt for the producer.',
    latitude: 64.24952,
    longitude: -14.96513,
    timeZone,
    tags: ['mountain', 'coast', 'aurora', 'night sky'],
    isDiscoverable: true,
    photos: ['vestrahorn-1'],
  },
  {
    key: 'quiraing',
    title: 'Trotternish road end',
    address: 'Quiraing, Isle of Skye IV51 9LB, Scotland',
    description:
      'Landslip country: green tables, needles and a single-track road with passing places. The light changes every minute, so decide on a frame and wait. Small pay car park at the pass that is full by ten in summer. Weather can close the hill in a quarter of an hour.',
    comments: 'Private until the whisky job is out.',
    latitude: 57.62811,
    longitude: -6.29064,
    timeZone: 'Europe/London',
    tags: ['hills', 'road', 'storm'],
    isDiscoverable: false,
    photos: ['quiraing-1'],
  },
  {
    key: 'lofoten',
    title: 'Reinefjord, inner shore',
    address: 'Reine, 8390 Moskenes, Norway',
    description:
      'Walls on both sides and water that is calm more often than not. In late January the sun is back for four hours and all of them are golden. The village ferry is the only way in and runs twice a day in winter: check the return before you step off.',
    comments: 'Rorbu number 7 has the drying room.',
    latitude: 67.93861,
    longitude: 13.05372,
    timeZone: 'Europe/Oslo',
    tags: ['fjord', 'snow', 'sunrise', 'reflection'],
    isDiscoverable: true,
    photos: ['lofoten-1'],
  },
]
