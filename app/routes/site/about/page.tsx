import { href } from 'react-router'
import { publicOrigin, publicPage } from '#app/http/public.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import type { Route } from './+types/page'
import '#app/routes/site/site.css'
import { siteMeta } from '#app/views/site-meta.ts'

/** Portraits are `public/about/{key}.avif` and `.jpg`, with an aspect ratio of 4:5. */
const founders = [
  {
    key: 'maren',
    name: 'Maren Solheim',
    title: 'Co-founder, photographer',
    description:
      'Fifteen years of catalogue and music video work between Tromsø and Lisbon, and a wall of notebooks with gate codes, bus times and where the sun comes over the ridge. Recce began as the attempt to search that wall.',
    caption: 'Lisbon · 38.72 N 9.13 W · golden hour',
    color: '#b86a3c',
  },
  {
    key: 'teo',
    name: 'Teo Okafor',
    title: 'Co-founder, engineer',
    description:
      'Built maps and field tools for surveyors before he carried light stands for Maren. He answers for the part you do not see: that a shared link opens anywhere, that the light is right to the minute, and that your originals stay yours.',
    caption: 'New York · 40.72 N 73.96 W · night',
    color: '#2c3350',
  },
] as const

export const handle = { search: [] }

export function meta({ loaderData }: Route.MetaArgs) {
  return siteMeta(
    {
      title: 'About Us',
      description:
        'A recce is the visit to a location before the shoot. Recce is made by a photographer and an engineer who were tired of losing what they had seen.',
      path: href('/about'),
    },
    loaderData,
  )
}

export function headers() {
  return publicPage
}

export function loader() {
  return { origin: publicOrigin }
}

export default function About() {
  return (
    <main className="page about">
      <header>
        <h1>About Us</h1>
        <p className="lede">
          A recce is the visit to a location before the shoot: where the light falls, where the van
          parks, whom to ask for the key. We made the notebook we wanted to have in the bag.
        </p>
      </header>
      <ul>
        {founders.map(({ key, name, title, description, caption, color }) => (
          <li key={key}>
            <figure>
              <picture style={{ background: color }}>
                <source type="image/avif" srcSet={`/about/${key}.avif`} />
                <img
                  src={`/about/${key}.jpg`}
                  width={560}
                  height={700}
                  alt={`${name}, in silhouette`}
                />
              </picture>
              <figcaption className="caption">{caption}</figcaption>
            </figure>
            <div>
              <h2>{name}</h2>
              <p>{title}</p>
              <p>{description}</p>
            </div>
          </li>
        ))}
      </ul>
      <section>
        <div>
          <h2>Made by two people</h2>
          <p>
            Recce lives from its plans and from people who like that it exists. If it saved you a
            drive, you can return the favour.
          </p>
        </div>
        <a className={buttonClass('accent')} href={href('/donate')}>
          Buy Us A Coffee
        </a>
      </section>
    </main>
  )
}
