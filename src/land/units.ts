export const feetPerMile = 5280;
export const squareFeetPerAcre = 43_560;
