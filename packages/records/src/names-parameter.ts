/** True if a statement uses the parameter `$index` outside quotes and comments; `$10` is another one than `$1`. */
export const namesParameter = (text: string, index: number): boolean =>
  new RegExp(`\\$${index}(?!\\d)`).test(text.replace(/'(?:[^']|'')*'|--.*$/gm, ''))
