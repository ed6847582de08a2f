/** `©` and `®` are letters unless a selector makes them pictures; digits likewise. */
export const emoji =
  /\p{Regional_Indicator}{2}|[\d#*]\uFE0F?\u20E3|[\u00A9\u00AE]\uFE0F|(?![\u00A9\u00AE])\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*[\u{E0020}-\u{E007F}]*/gu;
