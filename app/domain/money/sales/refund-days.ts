/** Days in which a seller may refund a sale; admins may at any time. */
export const refundDays = 14
