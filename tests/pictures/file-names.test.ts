import { expect, test } from 'vitest'
import { mayBePhoto, readMetadata } from '#app/domain/photos/uploads/upload.ts'
import { originalName, plainFileName } from '#app/domain/pictures/file-name.ts'

test.each([
  ['IMG_2001.jpg', 'IMG_2001.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Photos\\pier.png', 'pier.png'],
  ['Fru\u0308h "am" Morgen.heic', 'Früh am Morgen.heic'],
  ['a<b>c:d|e?f*g.jpg', 'abcdefg.jpg'],
  ['\u202egpj.exe', 'gpj.exe'],
  ['a\u0000b\u2028c\u2029d\ud800e.jpg', 'abcde.jpg'],
  [' . .hidden.jpg . ', 'hidden.jpg'],
  ['two words. jpg', 'two words. jpg'],
  [`${'x'.repeat(121)}.jpeg`, `${'x'.repeat(120)}.jpeg`],
  [`${'🏔'.repeat(121)}.jpg`, `${'🏔'.repeat(120)}.jpg`],
  [`${'x'.repeat(116)}.jpegs`, `${'x'.repeat(116)}.jpegs`],
  [`${'x'.repeat(120)}.12345`, `${'x'.repeat(120)}.12345`],
  [`${'x'.repeat(115)}.123456`, `${'x'.repeat(115)}.1234`],
  ['x'.repeat(121), 'x'.repeat(120)],
  ['...', ''],
  ['folder/', ''],
  ['', ''],
])('the file %j is stored as %j', (name, stored) => {
  expect(plainFileName(name)).toBe(stored)
})

test.each([
  ['', 'jpeg', 'p1.jpg'],
  ['', 'heic', 'p1.heic'],
  ['Pier.jpg', 'jpeg', 'Pier.jpg'],
  ['Pier.JPEG', 'jpeg', 'Pier.JPEG'],
  ['Pier.jpe', 'jpeg', 'Pier.jpe'],
  ['Pier.jfif', 'jpeg', 'Pier.jfif'],
  ['Pier.heif', 'heic', 'Pier.heif'],
  ['Pier.hif', 'heic', 'Pier.hif'],
  ['Pier.heic', 'jpeg', 'Pier.jpg'],
  ['Pier.JPG', 'png', 'Pier.png'],
  ['Pier.png', 'webp', 'Pier.webp'],
  ['Pier.webp', 'avif', 'Pier.avif'],
  ['Pier.avif', 'png', 'Pier.png'],
  ['2024.06.21', 'jpeg', '2024.06.21.jpg'],
  ['passwd', 'png', 'passwd.png'],
] as const)('the original of %j, which is a %s, is saved as %j', (name, format, saved) => {
  expect(originalName(name, 'p1', format)).toBe(saved)
})

test.each([
  ['filename UGllci5qcGc=,filetype aW1hZ2UvanBlZw==', 'Pier.jpg', 'image/jpeg'],
  ['name UGllci5qcGc= , type aW1hZ2UvanBlZw==', 'Pier.jpg', 'image/jpeg'],
  ['name Qg==,filename QQ==,type Yg==,filetype YQ==', 'A', 'a'],
  ['filename RnLDvGguanBn', 'Früh.jpg', ''],
  ['is_confidential,filename QQ==', 'A', ''],
  ['filename', '', ''],
  ['', '', ''],
])('the metadata %j name a file', (header, fileName, mediaType) => {
  expect(readMetadata(header)).toEqual({ fileName, mediaType })
})

test.each([
  ['', true],
  [' ', true],
  ['image/jpeg', true],
  ['IMAGE/x-canon', true],
  ['application/octet-stream', true],
  ['video/mp4', false],
  ['text/html image/png', false],
  ['application/octet-stream2', false],
])('what says that it is %j may be a photo: %s', (mediaType, may) => {
  expect(mayBePhoto(mediaType)).toBe(may)
})
