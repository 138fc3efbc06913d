export declare function moveDates(json: string, days: number, from: string): unknown;
export declare function prepareDemo(source?: string, now?: number): string;
export declare function prepareGallery(): string;
