/** Shown where the plan does not have a feature. */
export const unavailableTexts = { title: 'Feature Not Available', text: 'Not available in your plan' } as const;

/** Shown to a client on the highest plan, which has no upgrade. */
export const highestPlanText = "You're on the highest plan";
