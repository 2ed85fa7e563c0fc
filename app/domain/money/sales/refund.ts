/** Days in which a seller can give a price back. Who runs the site can at any time. */
export const refundDays = 14
