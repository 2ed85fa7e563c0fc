/** Days for which whatever was removed can be brought back; after them it goes for good. */
export const undoDays = 7
