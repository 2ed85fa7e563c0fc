/** 'Jun 21, 20:15': the camera's clock, which has no time zone, kept as UTC. */
export const cameraTimeFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
