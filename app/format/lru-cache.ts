export function createLruCache<Value extends object | string>(maxValues: number) {
  const values = new Map<string, Value>()
  return {
    find(key: string): Value | undefined {
      const value = values.get(key)
      if (value === undefined) return undefined
      values.delete(key)
      values.set(key, value)
      return value
    },
    store(key: string, value: Value): Value {
      values.set(key, value)
      if (values.size > maxValues) values.delete(values.keys().next().value as string)
      return value
    },
  }
}
