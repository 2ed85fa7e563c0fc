/** Characters that the texts of a location have at most. */
export const locationLengths = { title: 120, address: 300, description: 5000, comments: 5000 }
