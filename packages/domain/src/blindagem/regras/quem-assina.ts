// An act drawn up or signed by who may not is void. Whoever holds no role that signs the kind now (blocked since, or of
// another role) is told beside the team, where it is mended.
import { linhas } from '../../instrumento/leitura.ts'
import { porqueNaoAssinaTipos } from '../../instrumento/pessoas/quem-assina.ts'
import type { Perfil } from '../../sessao/perfil.ts'
import type { RegraDaBlindagem } from '../regra.ts'

export const quemAssina: RegraDaBlindagem = {
  codigo: 'quem-assina',
  titulo: 'Competência de quem assina',
  fundamento: 'Lei 9.605/1998, art. 70, § 1º; Lei GO 18.102/2013, art. 1º-A',
  grave: true,
  achar: ({ cabecalho, tipos }) =>
    linhas(cabecalho.equipe).flatMap(({ nome, autuante, assina, perfis }) => {
      // What is signed does not tell the roles.
      if (!(autuante || assina) || !Array.isArray(perfis)) return []
      const porque = porqueNaoAssinaTipos(perfis as Perfil[], tipos)
      return porque ? [{ campo: 'equipe', mensagem: `${nome}: ${porque}` }] : []
    }),
}
