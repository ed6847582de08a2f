/** The specification's texts. */
export const unavailableTexts = { title: 'Feature Not Available', text: 'Not available in your plan' } as const;

export const highestPlanText = "You're on the highest plan";
