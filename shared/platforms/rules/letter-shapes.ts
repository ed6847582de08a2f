/**
 * Whether letters of Arabic script are written by their shapes (presentation forms), as text copied out of design
 * programs is. Signs that are written no other way, like `ﷺ` and `﴾`, are none.
 */
export const hasLetterShapes = (text: string): boolean => /[\uFB50-\uFD3D\uFD50-\uFDC7\uFE70-\uFEFC]/.test(text);
