import { createContext } from 'react'

/**
 * Whether the field around a box is required: the box announces it to screen readers, the field's label shows
 * it by a star.
 */
export const RequiredContext = createContext(false)
