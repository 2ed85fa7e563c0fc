import { mkdir } from 'node:fs/promises'
import sharp from 'sharp'
import { demoLibrary } from '#app/db/seed/library.ts'
import { drawPicture } from '#app/db/seed/pictures/draw.ts'
import { founders } from '#app/routes/site/founders.ts'

const size = { width: 1120, height: 1400 }

type Portrait = {
  /** The picture of the demo library behind them, far out of focus, and the part of it that is seen. */
  behind: { key: string; left: number; blur: number }
  /** Where the light comes from, as the offset of the rim, and its colour. */
  rim: { x: number; y: number; color: string }
  body: string
  shape: string
}

const portraits: Record<(typeof founders)[number]['key'], Portrait> = {
  maren: {
    behind: { key: 'ursa-1', left: 40, blur: 26 },
    rim: { x: -7, y: -5, color: '#ffd9a0' },
    body: '#20130f',
    // In profile to the left, hair in a knot.
    shape: `<path d="M190 1400 C 200 1210 300 1120 470 1075 C 520 1060 548 1030 552 985 L 556 930
      C 520 940 478 948 446 938 C 420 930 416 905 420 880 C 422 862 412 852 404 842 C 398 834 404 826 408 818
      C 398 812 394 802 400 792 C 376 790 358 784 356 770 C 354 754 378 726 390 700 C 398 682 394 662 392 640
      C 384 560 470 424 612 422 C 640 423 668 430 694 444 C 708 408 742 388 782 396 C 836 406 862 460 842 508
      C 832 532 812 546 790 550 C 812 620 804 700 772 768 C 756 802 752 846 760 892 C 768 950 790 1010 850 1050
      C 960 1112 1010 1220 1024 1400 Z"/>`,
  },
  teo: {
    behind: { key: 'bushwick-roof-1', left: 700, blur: 20 },
    rim: { x: 6, y: -6, color: '#a9c2ff' },
    body: '#0c101c',
    // From the front, full curls.
    shape: `<path d="M120 1400 C 128 1240 176 1150 300 1100 C 380 1068 440 1050 462 1010 C 472 990 474 960 472 930
      C 430 890 404 830 396 766 C 374 764 360 738 358 706 C 356 676 366 656 384 656 C 376 600 380 540 404 500
      C 396 470 424 440 452 436 C 470 408 512 394 548 404 C 584 388 634 396 656 422 C 694 420 722 452 716 486
      C 746 530 752 596 742 656 C 760 656 770 678 768 708 C 766 740 752 764 730 766 C 722 830 696 890 654 930
      C 652 960 654 990 664 1010 C 686 1050 746 1068 826 1100 C 950 1150 996 1240 1004 1400 Z"/>
      <circle cx="389" cy="576" r="50"/><circle cx="390" cy="535" r="54"/><circle cx="400" cy="496" r="46"/>
      <circle cx="419" cy="460" r="58"/><circle cx="446" cy="430" r="58"/><circle cx="479" cy="407" r="50"/>
      <circle cx="516" cy="393" r="46"/><circle cx="556" cy="388" r="46"/><circle cx="596" cy="393" r="46"/>
      <circle cx="633" cy="407" r="58"/><circle cx="666" cy="430" r="54"/><circle cx="693" cy="460" r="46"/>
      <circle cx="712" cy="496" r="50"/><circle cx="722" cy="535" r="54"/><circle cx="723" cy="576" r="54"/>
      <circle cx="556" cy="540" r="170"/>`,
  },
}

/** Draws the portraits of the founders into `public/about`; run by hand when they change. */
await mkdir('public/about', { recursive: true })
const photos = demoLibrary.places.flatMap((place) => place.photos)
for (const { key } of founders) {
  const { behind, rim, body, shape } = portraits[key]
  const photo = photos.find((one) => one.key === behind.key)
  if (!photo) throw new Error(`There is no picture ${behind.key}`)
  const ground = sharp(await drawPicture(photo.scene))
    .resize({ height: size.height })
    .extract({ left: behind.left, top: 0, ...size })
    .blur(behind.blur)
  const figure = (fill: string, more = '') =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
      <defs><filter id="soft"><feGaussianBlur stdDeviation="3"/></filter></defs>
      <g fill="${fill}" ${more}>${shape}</g></svg>`)
  const portrait = sharp(
    await ground
      .composite([
        {
          input: figure(rim.color, `filter="url(#soft)" transform="translate(${rim.x} ${rim.y})"`),
        },
        { input: figure(body) },
      ])
      .png()
      .toBuffer(),
  ).resize(560, 700)
  await portrait.clone().avif({ quality: 50, effort: 6 }).toFile(`public/about/${key}.avif`)
  await portrait.clone().jpeg({ quality: 76, mozjpeg: true }).toFile(`public/about/${key}.jpg`)
}
