import { z } from 'zod'
import { price as dollars } from '#app/format/money.ts'
import { placeWords } from './words.ts'

/** Limits in US cents for a portfolio that is for sale. */
const cents = { min: 1_00, max: 10_000_00 }

/** US dollars with at most two decimal places; 0 if not for sale. */
export const Price = z
  .number()
  .min(0, placeWords.priceNegative.text)
  .max(cents.max / 100, placeWords.priceTooHigh({ price: dollars(cents.max) }).text)
  .refine((price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6, {
    error: placeWords.priceTooFine.text,
  })
  .refine((price) => price === 0 || price >= 1, {
    error: placeWords.priceTooLow({ price: dollars(cents.min) }).text,
  })
