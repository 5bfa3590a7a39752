/**
 * Changes no table. An earlier version does not know the kind of delivery "escalation" and would send a pending one as a new
 * project request, so it has to refuse this database.
 */
export async function up(): Promise<void> {}
