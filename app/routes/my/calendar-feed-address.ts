/** URL fragment that makes browsers open the `<details>` with the feed's address. */
export const feedAddressId = 'calendar-address'
