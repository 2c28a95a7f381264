import type { Api } from '../api.js';
import type { JsonObject } from '../json.js';

const categories = ['HATE_SPEECH', 'DANGEROUS_CONTENT', 'HARASSMENT', 'SEXUALLY_EXPLICIT'];

/** Ratings of the four common categories; the one named `blocked` is HIGH and blocked. */
export function safetyRatings(api: Api, blocked?: string): JsonObject[] {
  return categories.map((category) => {
    const isBlocked = category === blocked;
    const scores = {
      probabilityScore: isBlocked ? 0.97 : 0.0123,
      severity: isBlocked ? 'HARM_SEVERITY_HIGH' : 'HARM_SEVERITY_NEGLIGIBLE',
      severityScore: isBlocked ? 0.9 : 0.0456,
    };
    return {
      category: `HARM_CATEGORY_${category}`,
      probability: isBlocked ? 'HIGH' : 'NEGLIGIBLE',
      ...(api === 'vertex' ? scores : {}),
      ...(isBlocked ? { blocked: true } : {}),
    };
  });
}
