type LandingPictureProps = { name: string; color: string; isFirst?: boolean }

/** A picture of `public/landing`, drawn by `app/commands/draw-landing.ts`. */
export function LandingPicture({ name, color, isFirst }: LandingPictureProps) {
  return (
    <picture style={{ background: color }}>
      <source type="image/avif" srcSet={`/landing/${name}.avif`} />
      <img
        src={`/landing/${name}.jpg`}
        width={640}
        height={427}
        alt=""
        loading={isFirst ? undefined : 'lazy'}
      />
    </picture>
  )
}
