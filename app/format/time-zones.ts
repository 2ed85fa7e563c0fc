type ZoneGroup = { label: string; options: { value: string; label: string }[] }

const regionNames: Record<string, string> = {
  Atlantic: 'Atlantic Ocean',
  Indian: 'Indian Ocean',
  Pacific: 'Pacific Ocean',
}

/** Puts likely zones first, then the others by region and name. */
export function groupZones(zones: readonly string[], likely: readonly string[]): ZoneGroup[] {
  const first = new Set([...likely, 'UTC'])
  const regions = new Map<string, ZoneGroup['options']>()
  for (const value of zones.filter((zone) => !first.has(zone)).sort()) {
    const [region = '', ...place] = value.split('/')
    const options = regions.get(region) ?? []
    options.push({ value, label: spaced(place.join(', ')) })
    regions.set(region, options)
  }
  return [
    { label: 'Likely', options: [...first].map((value) => ({ value, label: spaced(value) })) },
    ...[...regions].map(([region, options]) => ({ label: regionNames[region] ?? region, options })),
  ]
}

function spaced(zone: string) {
  return zone.replaceAll('_', ' ')
}
