import { type Descriptions, exampleId, examplePhoto } from './about.ts'

const category = 'The category of gear items; those of `GET categories` are suggestions.'

export const gear: Descriptions = {
  at: 'When (ISO 8601, UTC).',
  by: ['The username of the person who ticked it; null if the account is gone.', 'ben'],
  cameHome: 'Whether the item was ticked as brought home after the shoot.',
  category: [category, 'Grip and support'],
  'Gear.category': [
    `${category} Null in answers, and empty in requests, if there is none.`,
    'Grip and support',
  ],
  'Category.title': ['The name of the category.', 'Grip and support'],
  gear: 'The gear items that are to be packed.',
  gearId: 'The ID of the gear items that are to be packed; they belong to you.',
  'Gear.imageUrl': [
    'The address of the photo at its largest size, a JPEG; null without a photo.',
    examplePhoto,
  ],
  'Gear.ownerUser': ['The username of the owner.', 'ana'],
  'Gear.quantity': ['How many of them the owner has.', 2],
  'Gear.title': ['What it is; it need not be unique.', 'Tripod'],
  'GearTemplate.id': ['The name of the suggestion.', 'tripod'],
  'GearTemplate.title': ['What it is.', 'Tripod'],
  home: 'Who ticked `cameHome`, and when; null if nobody has, or for anybody outside the crew.',
  inUse: [
    'Whether the items are needed, `yes` or `no` (not a boolean); those that are not stay on the list but do not count.',
    'yes',
  ],
  isPacked: 'Whether the items are ticked as packed.',
  notes: ['Private notes; empty for anybody but the owner.', 'In the blue bag.'],
  packed: 'Who ticked `isPacked`, and when; null if nobody has, or for anybody outside the crew.',
  quantity: ['How many are to be packed.', 2],
  shootId: ['The ID of the shoot.', exampleId],
  'Slot.ownerUser': ['The username of the owner of the gear items.', 'ana'],
  'Slot.ownerUserId': 'The user ID of the owner of the gear items.',
  dryRun: 'Whether only to answer what would be added, without adding it.',
  text: ['The list, one entry a line.', '2x Tripod'],
}
