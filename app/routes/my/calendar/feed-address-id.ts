/** The fragment that leads to the address of the feed; browsers unfold what it is in. */
export const feedAddressId = 'calendar-address'
