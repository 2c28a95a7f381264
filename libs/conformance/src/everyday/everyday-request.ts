import type { Body } from '../grammar/body.js';

/** What people send every day, in the words of the clients that they use. Each goes to models that can do what it asks for. */
export interface EverydayRequest {
  readonly name: string;
  readonly body: Body;
  /** What a model must have to do it; absent: any model can. */
  readonly needs?: Need;
}

/** What not every model has. */
export type Need =
  | 'images'
  | 'documents'
  | 'search'
  | 'thinking'
  | 'thinking-and-tools'
  | 'thinking-after-foreign-calls'
  | 'form-beside-tools'
  | 'form';
