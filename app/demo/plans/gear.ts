import type { DemoGear } from '../plan.ts'

export const demoGear: DemoGear[] = [
  gear('body', 'Sony A7 IV', 'Cameras', 2, 'The one with the tape on the strap is the backup.'),
  gear('street', 'Fujifilm X100VI', 'Cameras'),
  gear('cinema', 'Sony FX3', 'Cameras', 1, 'S-Log3, 25p unless the edit says otherwise.'),
  gear('wide', 'FE 16-35 mm f/2.8 GM II', 'Lenses'),
  gear('standard', 'FE 24-70 mm f/2.8 GM II', 'Lenses'),
  gear('tele', 'FE 70-200 mm f/2.8 GM II', 'Lenses'),
  gear('portrait', 'FE 85 mm f/1.4 GM', 'Lenses'),
  gear('strobe', 'Profoto B10X', 'Lighting', 2, 'Chargers live in the side pocket.'),
  gear('panel', 'Aputure LS 300X', 'Lighting'),
  gear('tube', 'Nanlite PavoTube II 15X', 'Lighting', 4),
  gear('softbox', 'Softbox 90 cm, folding', 'Modifiers'),
  gear('reflector', 'Reflector, gold and white', 'Modifiers', 2),
  gear('tripod', 'Gitzo Systematic tripod', 'Grip and support'),
  gear('gimbal', 'DJI RS 4 Pro', 'Grip and support'),
  gear('stand', 'C-stand with arm', 'Grip and support', 4),
  gear('sandbag', 'Sandbag, 7 kg', 'Grip and support', 8, 'Fill on site when flying.'),
  gear('lavalier', 'Wireless lavalier set', 'Audio'),
  gear('battery', 'NP-FZ100 battery', 'Power', 10),
  gear('station', 'Power station, 2 kWh', 'Power', 1, 'Runs the panel for five hours.'),
  gear('card', 'CFexpress A, 320 GB', 'Media and data', 6),
  gear('monitor', 'Atomos Ninja', 'Monitors'),
  gear('radio', 'Walkie-talkie', 'Safety and comfort', 6),
  gear('playback', 'Playback speaker', ''),
]

function gear(key: string, title: string, category: string, quantity = 1, notes = ''): DemoGear {
  return { key, title, category, quantity, notes }
}
