type Attributes = Record<string, string | number | boolean | null | undefined>

/** Creates an element with attributes (those that are null, undefined or false are left out) and children. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string | null)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (value !== null && value !== undefined && value !== false)
      element.setAttribute(key, value === true ? '' : String(value))
  element.append(...children.filter((child) => child !== null))
  return element
}
