import { IsIn, IsInt, IsNumber, IsOptional, Max, Min } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';

/** Far beyond any use, and exact in every place that counts. */
const largest = 1e12;

/** So many requests or tokens in each window. */
export class RateLimitDto {
  @IsIn(['requests', 'tokens'])
  type!: string;

  @IsIn(['minute', 'hour', 'day'])
  per!: string;

  @JSONSchema({ description: 'A whole number; 0 admits nothing.' })
  @IsInt()
  @Min(0)
  @Max(largest)
  limit!: number;
}

/** So much money, or so many tokens, until the budget begins anew. */
export class BudgetDto {
  @IsIn(['cost', 'tokens'])
  type!: string;

  @JSONSchema({ description: 'US dollars, or a whole number of tokens.' })
  @IsNumber({}, { message: '$property must be a number' })
  @Min(0)
  @Max(largest)
  limit!: number;

  @JSONSchema({ description: 'In UTC: at midnight, on Mondays, on the first of the month. Absent: never.' })
  @IsOptional()
  @IsIn(['daily', 'weekly', 'monthly'])
  resets?: string;
}
