/** Portraits are `public/about/{key}.avif` and `.jpg`, 4:5. */
export const founders = [
  {
    key: 'maren',
    name: 'Maren Solheim',
    title: 'Co-founder, photographer',
    description:
      'Fifteen years of catalogue and music video work between Tromsø and Lisbon, and a wall of notebooks with gate codes, bus times and where the sun comes over the ridge. Recce began as the attempt to search that wall.',
    edge: 'Lisbon · 38.72 N 9.13 W · golden hour',
    color: '#b86a3c',
  },
  {
    key: 'teo',
    name: 'Teo Okafor',
    title: 'Co-founder, engineer',
    description:
      'Built maps and field tools for surveyors before he carried light stands for Maren. He answers for the part you do not see: that a shared link opens anywhere, that the light is right to the minute, and that your originals stay yours.',
    edge: 'New York · 40.72 N 73.96 W · night',
    color: '#2c3350',
  },
] as const
