/** The photo of a piece of gear, as small as its row. */
export type Thumb = { src: string; color: string }

/** It stands beside the title and says nothing more to who does not see it. */
export function GearThumb({ src, color }: Thumb) {
  return (
    <img
      className="gear-thumb"
      src={src}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      style={{ background: color }}
    />
  )
}
