import { useExamples } from '#app/views/examples.ts'
import { sampleFrame } from '#app/views/landing/frames.ts'
import { LandingPicture } from '#app/views/landing/picture.tsx'
import { LightBand } from './light-band.tsx'

export function SampleShoot() {
  const { key, caption, color, light, takenAt } = sampleFrame
  const { shoot: sample } = useExamples()
  return (
    <section className="home-sample" aria-labelledby="sample-shoot">
      <figure>
        <LandingPicture name={key} color={color} sizes="(width >= 768px) min(55vw, 645px), 92vw" />
        <LightBand light={light} mark={takenAt} />
        <figcaption className="caption">{caption}</figcaption>
      </figure>
      <div>
        <h2 id="sample-shoot">Twenty minutes of blue, and everybody knows where to stand.</h2>
        <p>
          A shoot puts the locations in order and beside them what the day needs: the light hour by
          hour, what’s packed, who’s coming, and reference pictures.
        </p>
        {sample && (
          <p>
            <a className="btn btn-secondary" href={sample}>
              View Sample Shoot
            </a>
          </p>
        )}
      </div>
    </section>
  )
}
