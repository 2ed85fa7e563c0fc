/** All of the globe, as small as a map shows it. */
export const wholeGlobe = {
  area: { south: -90, west: -180, north: 90, east: 180 },
  zoom: 2,
}
