/** URL fragment of the feed's address; browsers unfold its `<details>`. */
export const feedAddressId = 'calendar-address'
