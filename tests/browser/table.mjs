export class Table { constructor(p,u){} }
