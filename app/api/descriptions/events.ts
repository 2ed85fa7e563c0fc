import type { Descriptions } from './about.ts'

export const events: Descriptions = {
  timestamp: 'When it happened (ISO 8601, UTC).',
  'Event.data': 'What it happened to.',
  'TestEvent.data': 'Empty: nothing happened.',
  'Event.id': 'The ID of the item.',
  'Event.item': 'The item as its owner sees it when the event is sent; null once it is deleted.',
  'Event.kind': 'The kind of the item.',
  'Webhooks.url': [
    'The https address that receives the events.',
    'https://hooks.example.com/recce',
  ],
  'Webhooks.events': ['The events to send.', ['item.changed', 'slot.changed']],
}
